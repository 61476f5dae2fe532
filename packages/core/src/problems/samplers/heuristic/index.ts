export { metropolisDraw, type MetropolisDraw } from "./metropolis.ts";
