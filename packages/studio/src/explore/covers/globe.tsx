import { useEffect, useRef, useState } from "preact/hooks";
import { useField } from "../../address/use-address.ts";
import { onColors } from "../../parts/color.ts";
import { colorsOfNow, drawCover, type Picture } from "./draw.ts";
import { firstView, readView, type View, viewText } from "./projection.ts";

/** Degrees of yaw in a second, and by one press of a key. */
const pace = 9;
const step = 6;
/** The least time between two pictures, in milliseconds: slow motion needs no more. */
const shortest = 30;

const keys: Readonly<Record<string, readonly [yaw: number, pitch: number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

/** The cover on its sphere: turned by dragging, by arrow keys, and slowly by itself where motion is welcome. */
export function Globe({ picture, name }: { readonly picture: Picture; readonly name: string }) {
  const [text, setText] = useField("view", viewText(firstView));
  const [isTurning, setIsTurning] = useState(() => !matchMedia("(prefers-reduced-motion: reduce)").matches);
  const canvas = useRef<HTMLCanvasElement>(null);
  /** The view of now, which runs ahead of the address while the sphere turns or is dragged. */
  const view = useRef<View>(readView(text));
  const redraw = useRef<() => void>(() => undefined);
  const drawn = JSON.stringify(picture);

  useEffect(() => {
    const place = canvas.current!;
    const context = place.getContext("2d")!;
    let colors = colorsOfNow();
    redraw.current = () => {
      const size = place.clientWidth;
      // Not laid out yet, or no more.
      if (size < 40) return;
      const density = devicePixelRatio;
      if (place.width !== Math.round(size * density)) {
        place.width = Math.round(size * density);
        place.height = place.width;
      }
      context.setTransform(density, 0, 0, density, 0, 0);
      drawCover(context, size, picture, view.current, colors);
    };
    redraw.current();
    const sized = new ResizeObserver(() => {
      redraw.current();
    });
    sized.observe(place);
    const ended = onColors(() => {
      colors = colorsOfNow();
      redraw.current();
    });
    return () => {
      sized.disconnect();
      ended();
    };
  }, [drawn]);

  useEffect(() => {
    view.current = readView(text);
    redraw.current();
  }, [text]);

  useEffect(() => {
    if (!isTurning) return;
    let last = performance.now();
    let frame = requestAnimationFrame(function turn(now) {
      frame = requestAnimationFrame(turn);
      if (now - last < shortest) return;
      const { yaw, pitch } = view.current;
      view.current = { yaw: yaw + (pace * Math.min(100, now - last)) / 1000, pitch };
      last = now;
      redraw.current();
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [isTurning]);

  /** Turns by so many degrees and writes the view into the address. */
  const turn = (yaw: number, pitch: number): void => {
    view.current = readView(viewText({ yaw: view.current.yaw + yaw, pitch: view.current.pitch + pitch }));
    setText(viewText(view.current));
    redraw.current();
  };
  const drag = (event: PointerEvent): void => {
    if (event.buttons !== 1) return;
    const degrees = 180 / Math.max(1, canvas.current!.clientWidth);
    const { yaw, pitch } = view.current;
    view.current = {
      yaw: yaw + event.movementX * degrees,
      pitch: Math.min(90, Math.max(-90, pitch + event.movementY * degrees)),
    };
    redraw.current();
  };
  return (
    <div class="stack">
      <div class={`covers-globe ${isTurning ? "volatile" : ""}`}>
        <canvas
          ref={canvas}
          role="img"
          tabIndex={0}
          aria-label={name}
          aria-describedby="covers-keys"
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            setIsTurning(false);
          }}
          onPointerMove={drag}
          onPointerUp={() => {
            turn(0, 0);
          }}
          onKeyDown={(event) => {
            const by = keys[event.key];
            if (by === undefined) return;
            event.preventDefault();
            setIsTurning(false);
            turn(...by);
          }}
        />
      </div>
      <div class="row">
        <button
          type="button"
          onClick={() => {
            setIsTurning(!isTurning);
          }}
        >
          {isTurning ? "Pause" : "Turn"}
        </button>
        <button
          type="button"
          onClick={() => {
            setIsTurning(false);
            view.current = firstView;
            setText(viewText(firstView));
            redraw.current();
          }}
        >
          First view
        </button>
        <span class="soft small" id="covers-keys">
          Drag the picture, or use the arrow keys on it.
        </span>
      </div>
    </div>
  );
}
