/** Where the name of a region stands: the cell that is furthest from all others. */
export interface Place {
  readonly region: number;
  /** In cells, from the left and from the bottom. */
  readonly x: number;
  readonly y: number;
}

/** A region that has less room to all sides than this share of the picture has no place for a name. */
const leastRoom = 0.05;

/** Places for the names of the regions that have room for one: in the midst of the cells that have the most. */
export function placesOf(cells: ArrayLike<number>, width: number, height: number): readonly Place[] {
  const room = roomOf(cells, width, height);
  const most = new Map<number, number>();
  for (let i = 0; i < cells.length; i++) most.set(cells[i]!, Math.max(most.get(cells[i]!) ?? 0, room[i]!));
  return [...most]
    .filter(([, widest]) => widest >= leastRoom)
    .map(([region, widest]) => {
      const roomy = Array.from(room.keys()).filter((i) => cells[i] === region && room[i]! >= 0.9 * widest);
      const middle = roomy.reduce((sum, i) => sum + (i % width) / width, 0) / roomy.length;
      const level = roomy.reduce((sum, i) => sum + Math.floor(i / width) / height, 0) / roomy.length;
      const away = (i: number): number =>
        ((i % width) / width - middle) ** 2 + (Math.floor(i / width) / height - level) ** 2;
      const best = roomy.reduce((near, i) => (away(i) < away(near) ? i : near));
      return { region, x: best % width, y: Math.floor(best / width) };
    });
}

/** How far the middle of each cell is from another region or from the edge, across or up, as a share of the picture. */
function roomOf(cells: ArrayLike<number>, width: number, height: number): Float32Array {
  const room = new Float32Array(cells.length).fill(1);
  const relax = (i: number, j: number | undefined, step: number): void => {
    const near = j !== undefined && cells[i] === cells[j] ? room[j]! + step : step / 2;
    if (near < room[i]!) room[i] = near;
  };
  for (let i = 0; i < cells.length; i++) {
    relax(i, i % width > 0 ? i - 1 : undefined, 1 / width);
    relax(i, i >= width ? i - width : undefined, 1 / height);
  }
  for (let i = cells.length - 1; i >= 0; i--) {
    relax(i, i % width < width - 1 ? i + 1 : undefined, 1 / width);
    relax(i, i + width < cells.length ? i + width : undefined, 1 / height);
  }
  return room;
}
