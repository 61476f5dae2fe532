import { render } from "preact";
import { findService } from "./service/session.ts";
import { restoreTheme } from "./shell/theme.ts";
import { Studio } from "./shell/studio.tsx";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./parts/parts.css";

restoreTheme();
void findService();
render(<Studio />, document.getElementById("studio")!);
