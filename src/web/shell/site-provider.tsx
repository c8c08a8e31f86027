import { type ReactNode, startTransition, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { BrandPayload } from "../../site/payload.ts";
import { clearSessionCache } from "../api/session-cache.ts";
import { useMakeStale } from "../api/stale.ts";
import { useEmptyEndedCache } from "../api/use-query.ts";
import { useCentreReader, useOwnCentre } from "../context/centre-blocks.ts";
import { HydratedContext, useTakeover } from "../context/hydrated.ts";
import { useSession } from "../context/session.ts";
import { brandChanged, type SiteBoot, SiteContext } from "../context/site.ts";
import { reloadTexts } from "../context/texts.ts";
import { showTheme } from "../context/theme-mode.ts";
import { IconSheet } from "../kit/icon.tsx";

/** Holds what can change while a page is open: the brand's version, the language, the session. */
export function SiteProvider({ boot, children }: { boot: SiteBoot; children: ReactNode }) {
  const [payload, setPayload] = useState(boot.payload);
  const shown = useRef(boot.payload);
  const [language, setLanguage] = useState(boot.language);
  const { i18n } = useTranslation();
  const makeStale = useMakeStale();
  const session = useSession();
  const hydrated = useTakeover();
  useEmptyEndedCache("member", session.identity.member);
  useEmptyEndedCache("desk", session.identity.desk);

  useEffect(() => {
    const follow = (event: Event) => {
      const next = (event as CustomEvent<BrandPayload>).detail;
      const before = shown.current;
      shown.current = next;
      showTheme(next, before);
      // Colours change with the next frame; the rendering of the rest may be interrupted by input.
      startTransition(() => setPayload(next));
      // Cached answers are not part of the payload, so they are read again.
      if (next.version !== before.version) clearSessionCache();
      if (next.parts.content !== before.parts.content) void makeStale();
      if (next.parts.texts !== before.parts.texts) void reloadTexts(i18n, next.parts.texts);
    };
    addEventListener(brandChanged, follow);
    return () => removeEventListener(brandChanged, follow);
  }, [makeStale, i18n]);

  const readCentre = useCentreReader(payload, setPayload);
  useOwnCentre(readCentre, payload, session);

  const site = useMemo(
    () => ({
      payload,
      language,
      setLanguage,
      session,
      readCentre,
      loggedIn: session.visitor.mode !== "visitor",
      boot,
    }),
    [payload, language, session, readCentre, boot],
  );
  return (
    <SiteContext value={site}>
      <HydratedContext value={hydrated}>
        <IconSheet value={payload.iconSheet}>{children}</IconSheet>
      </HydratedContext>
    </SiteContext>
  );
}
