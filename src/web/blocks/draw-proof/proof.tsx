import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type PublishedDraw, verifyDraw } from "../../../site/draw-result.ts";
import { CopyText } from "../../kit/copy-text.tsx";
import { useFieldText } from "../field-text.ts";
import styles from "./draw-proof.module.css";

/** The answer of the call. */
export type ProofAnswer = Omit<PublishedDraw, "results"> & {
  title: string;
  announcedAt: string;
  endedAt: string;
  results: readonly { nth: number; ticket: number; name: string; amount: string }[];
};

/** What was promised, what came out, and whether both agree. */
export function Proof({ draw }: { draw: ProofAnswer }) {
  const { t } = useTranslation("draws");
  const { written } = useFieldText();
  const isOver = draw.serverSeed !== "";
  const found = useMemo(() => (draw.serverSeed === "" ? undefined : verifyDraw(draw)), [draw]);
  const agrees = found?.isPromised && found.isDrawn;
  return (
    <>
      <h3>{draw.title}</h3>
      <p className={styles.verdict} role="status" data-agrees={found ? agrees : undefined}>
        {found ? t(agrees ? "draws:proof.agrees" : "draws:proof.differs") : t("draws:proof.waits")}
      </p>
      <dl className={styles.facts}>
        <Digits
          label={t("draws:proof.hash", { time: written({ field: "announcedAt", format: "date" }, draw) })}
          text={draw.serverHash}
        />
        {isOver && (
          <Digits
            label={t("draws:proof.seed", { time: written({ field: "endedAt", format: "date" }, draw) })}
            text={draw.serverSeed}
          />
        )}
        <Digits label={t("draws:proof.number")} text={draw.draw} />
        {draw.kind === "raffle" && <Digits label={t("draws:proof.tickets")} text={`${draw.tickets}`} />}
      </dl>
      {found && (
        <ul className={styles.steps}>
          <li data-agrees={found.isPromised}>
            {t(found.isPromised ? "draws:proof.hashAgrees" : "draws:proof.hashDiffers")}
          </li>
          <li data-agrees={found.isDrawn}>
            {t(found.isDrawn ? "draws:proof.orderAgrees" : "draws:proof.orderDiffers")}
          </li>
        </ul>
      )}
      <Results draw={draw} />
      <p className={styles.how}>{t(`draws:proof.how.${draw.kind}`)}</p>
    </>
  );
}

/** A long text of hexadecimal digits, to copy. */
function Digits({ label, text }: { label: string; text: string }) {
  return (
    <div className={styles.digits}>
      <dt>{label}</dt>
      <dd>
        <CopyText text={text} label={label} />
      </dd>
    </div>
  );
}

function Results({ draw: { kind, results } }: { draw: ProofAnswer }) {
  const { t } = useTranslation("draws");
  const { written } = useFieldText();
  if (results.length === 0) return <p className={styles.how}>{t("draws:proof.nothing")}</p>;
  return (
    <table className={styles.results}>
      <caption className="hidden">{t("draws:proof.results")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("draws:column.nth")}</th>
          {kind === "raffle" && <th scope="col">{t("draws:column.ticket")}</th>}
          <th scope="col">{t("draws:column.name")}</th>
          <th scope="col">{t("draws:column.amount")}</th>
        </tr>
      </thead>
      <tbody>
        {results.map((row) => (
          <tr key={row.nth}>
            <td>{row.nth}</td>
            {kind === "raffle" && <td>{row.ticket}</td>}
            <td>{row.name}</td>
            <td>
              {row.amount === ""
                ? t("draws:proof.passed")
                : written({ field: "amount", format: "money" }, row)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
