import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { apply, type Certificate } from "holdfast";
import type { Static } from "typebox";
import type { Database } from "../database/index.ts";
import type { SignedCertificateDocument } from "../http/shapes.ts";
import type { About } from "./about.ts";
import { type Named, signedBytes } from "./signature.ts";

/** Signs certificates with the service's Ed25519 key. */
export interface Signer {
  /** The public key, base64url of its 32 bytes. */
  readonly publicKey: string;
  /** The certificate with what it is about and a signature over both, as it is given out: written as JSON it is a document. */
  sign(certificate: Certificate, about: About): Static<typeof SignedCertificateDocument>;
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
    sign: (promise: Certificate, rest: About): ReturnType<Signer["sign"]> => {
      const certificate = withCoins(promise);
      const about: Named = { key: publicKey, ...rest };
      const value = sign(null, signedBytes(certificate.digest, about), key).toString("base64url");
      return {
        certificate: certificate as unknown as Static<typeof SignedCertificateDocument>["certificate"],
        about: about as Static<typeof SignedCertificateDocument>["about"],
        signature: { algorithm: "Ed25519", publicKey, value },
      };
    },
  });
}

const stated = new WeakMap<Certificate, Certificate>();

/** A promise of privacy that does not say whose random bits it needs is stated for those of the operating system. */
function withCoins(certificate: Certificate): Certificate {
  const { claim, assumptions } = certificate;
  const isSaid = assumptions.some(({ kind }) => kind === "ideal-randomness" || kind === "seeded-randomness");
  if (isSaid || !("neighbours" in claim)) return certificate;
  let found = stated.get(certificate);
  if (found === undefined) {
    found = apply("stated-randomness", [certificate], { randomness: "cryptographic" });
    stated.set(certificate, found);
  }
  return found;
}
