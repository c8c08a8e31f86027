// What a page of the app has loaded before any form: forms are weighed without it.
import "../../../src/web/shell/base.css";
import { createInstance } from "i18next";
import {
  createContext,
  createElement,
  memo,
  useId,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { createRoot } from "react-dom/client";
import { I18nextProvider, initReactI18next, useTranslation } from "react-i18next";
import { useQuery } from "../../../src/web/api/use-query.ts";
import { useSite } from "../../../src/web/context/site.ts";
import { IconSheet } from "../../../src/web/kit/icon.tsx";
import { loadPart } from "../../../src/web/kit/lazy.ts";
import { Skeleton } from "../../../src/web/kit/placeholders.tsx";

Object.assign(globalThis, {
  core: [
    createInstance,
    createContext,
    createElement,
    memo,
    useId,
    useMemo,
    useRef,
    useState,
    useSyncExternalStore,
    createRoot,
    I18nextProvider,
    initReactI18next,
    useTranslation,
    IconSheet,
    Skeleton,
    // The base of the site's script (vite.config.ts), which every page runs first.
    loadPart,
    useQuery,
    useSite,
  ],
});
