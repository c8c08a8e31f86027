export { DeskLogin as default } from "../desk.tsx";
