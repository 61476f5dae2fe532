import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import type { Certificate } from "holdfast";
import type { Static } from "typebox";
import type { Database } from "../database/index.ts";
import type { SignedCertificateDocument } from "../http/shapes.ts";
import { signedBytes } from "./signature.ts";

/** Signs certificates with the service's Ed25519 key. */
export interface Signer {
  /** The public key, base64url of its 32 bytes. */
  readonly publicKey: string;
  /** The certificate with its signature, as it is given out: written as JSON it is a document. */
  sign(certificate: Certificate): Static<typeof SignedCertificateDocument>;
}

/** The key that all nodes of a database share; the first one makes it. */
export async function openSigner({ query }: Pick<Database, "query">): Promise<Signer> {
  const made = generateKeyPairSync("ed25519").privateKey.export({ format: "der", type: "pkcs8" });
  await query
    .insertInto("settings")
    .values({ name: "signing-key", value: made.toString("base64") })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const { value } = await query
    .selectFrom("settings")
    .select("value")
    .where("name", "=", "signing-key")
    .executeTakeFirstOrThrow();
  return signerOf(createPrivateKey({ key: Buffer.from(value, "base64"), format: "der", type: "pkcs8" }));
}

function signerOf(key: KeyObject): Signer {
  const publicKey = createPublicKey(key).export({ format: "jwk" }).x!;
  return Object.freeze({
    publicKey,
    sign: (certificate: Certificate): ReturnType<Signer["sign"]> => ({
      certificate: certificate as unknown as Static<typeof SignedCertificateDocument>["certificate"],
      signature: {
        algorithm: "Ed25519",
        publicKey,
        value: sign(null, signedBytes(certificate.digest), key).toString("base64url"),
      },
    }),
  });
}
