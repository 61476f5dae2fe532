import { Notice } from "./notice.tsx";

/** Before something is bought whose limits span all that it could be. */
export function VacuousNotice() {
  return (
    <Notice kind="warning" title="At this price the answer says next to nothing">
      Its limits span everything that it could be, whatever the rows are. A larger epsilon narrows them.
    </Notice>
  );
}
