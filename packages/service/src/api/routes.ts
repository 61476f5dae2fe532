import type { Routes } from "../http/app.ts";
import { trainingQuote } from "../jobs/quote.ts";
import { predictionQuote } from "../predictions/quote.ts";
import { queryQuote } from "../queries/query-quote.ts";
import { auditLogRoutes } from "../operations/audit-log-routes.ts";
import { backupRoutes } from "../operations/backup-routes.ts";
import { budgetRoutes } from "../operations/budget-routes.ts";
import { dataSetRoutes } from "../data-sets/routes.ts";
import { jobRoutes } from "../jobs/routes.ts";
import { keyRoutes } from "../auth/key-routes.ts";
import { modelRoutes } from "../models/routes.ts";
import { predictionRoutes } from "../predictions/routes.ts";
import { queryRoutes } from "../queries/routes.ts";
import { quoteRoutes } from "../quotes/routes.ts";
import { sessionRoutes } from "../sessions/routes.ts";
import { stepQuote } from "../sessions/step-quote.ts";

/** Every resource that is served. */
export const routes: readonly Routes[] = [
  dataSetRoutes,
  jobRoutes,
  modelRoutes,
  keyRoutes,
  budgetRoutes,
  auditLogRoutes,
  backupRoutes,
  predictionRoutes,
  quoteRoutes([trainingQuote, predictionQuote, queryQuote, stepQuote]),
  queryRoutes,
  sessionRoutes,
];
