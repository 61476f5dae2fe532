interface PointPickerProps {
  readonly count: number;
  readonly chosen: number | undefined;
  readonly onChosen: (point: number) => void;
}

/** The points of the domain as buttons. */
export function PointPicker({ count, chosen, onChosen }: PointPickerProps) {
  return (
    <div class="mistakes-points" role="group" aria-label="Points">
      {Array.from({ length: count }, (_, point) => (
        <button
          key={point}
          type="button"
          class="quiet mono"
          aria-pressed={point === chosen}
          aria-label={`Point ${point}`}
          onClick={() => {
            onChosen(point);
          }}
        >
          {point}
        </button>
      ))}
    </div>
  );
}
