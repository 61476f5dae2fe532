import { useRef, useState } from "preact/hooks";

/** Something done at the press of a button: whether it is under way, and why it did not work. */
export interface Deed {
  readonly isBusy: boolean;
  readonly error?: Error;
  /** Does it; a second press while it is under way does nothing. */
  readonly run: (work: () => Promise<void>) => void;
}

interface Done {
  readonly isBusy: boolean;
  readonly error?: Error;
  readonly of?: string | undefined;
}

/** Why it did not work is told as long as what was asked, in `of`, stands there. */
export function useDeed(of?: string): Deed {
  const [{ of: asked, error, isBusy }, setState] = useState<Done>({ isBusy: false });
  // Known at once, not only when the page is drawn again.
  const isUnderWay = useRef(false);
  return {
    isBusy,
    ...(error !== undefined && asked === of && { error }),
    run: (work) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      setState({ isBusy: true });
      work().then(
        () => {
          isUnderWay.current = false;
          setState({ isBusy: false });
        },
        (error: unknown) => {
          isUnderWay.current = false;
          setState({ isBusy: false, error: error as Error, of });
        },
      );
    },
  };
}
