import { render } from "preact";
import { findService } from "./service/session.ts";
import { usableLanguage } from "./shell/language.ts";
import { restoreTheme } from "./shell/theme.ts";
import { Studio } from "./shell/studio.tsx";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./parts/parts.css";

usableLanguage();
restoreTheme();
void findService();
render(<Studio />, document.getElementById("studio")!);
