export { playTournament } from "./play.ts";
export { type Player, type PlayerKind, playerOf, refusalOf } from "./players.ts";
export { streamOf, Tape, withinDomain } from "./tape.ts";
