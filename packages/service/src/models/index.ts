export { modelRoutes } from "./routes.ts";
