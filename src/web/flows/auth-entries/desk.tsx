export { DeskLogin as default } from "../desk-login.tsx";
