import { Card } from "../parts/card.tsx";

/** What a session promises, for those who meet one for the first time. */
export function SessionPromise() {
  return (
    <Card title="What a session promises">
      <p>
        Whoever asks one table again and again, each question in the light of the answers before, in the end
        finds what is true of the rows and of nothing else.
      </p>
      <p>
        A session answers such questions and says, all along, how far off the next conclusion can be: a
        statistic that was <strong>chosen from everything seen</strong> is within <em>alpha</em> of its value
        on the distribution, but for a chance of <em>beta</em>.
      </p>
      <ul class="analyse-points">
        <li>A question is priced before a row is read, and paid for before it is answered.</li>
        <li>Private answers cost epsilon of the data set's budget and leave alpha as it is.</li>
        <li>Exact answers, where a data set gives them, cost nats: alpha rises with each.</li>
        <li>What was asked before, by anybody, is told again for nothing.</li>
        <li>A refusal costs nothing, follows from public numbers alone, and can be seen coming.</li>
      </ul>
      <p class="soft small">
        The account is that of the data set: a second session, or a friend's, finds the same budget.
      </p>
    </Card>
  );
}
