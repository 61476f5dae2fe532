export { voteAccuracy } from "./accuracy.ts";
export { affordableBlock } from "./cost.ts";
export { growthScale, pieceScale, type Scale, voteErrors } from "./estimates.ts";
export { blockVotesLearner } from "./learner.ts";
export { type Blocks, blockVotes, type Votes } from "./voters.ts";
