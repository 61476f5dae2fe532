/** A moment as `2026-07-29 14:03`, in the time of this browser: the only way times are shown. */
export function formatTime(time: number | string): string {
  const at = new Date(time);
  const two = (part: number): string => String(part).padStart(2, "0");
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}`;
}
