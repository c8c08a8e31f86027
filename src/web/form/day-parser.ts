/** MM-dd-yyyy as the date input's yyyy-MM-dd; an empty text for any other order. */
function show(value: string): string {
  const yearLast = /^(\d{2})-(\d{2})-(\d{4})$/.exec(value);
  if (yearLast) return `${yearLast[3]}-${yearLast[1]}-${yearLast[2]}`;
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : "";
}

const yearFirst = { show, read: (day: string) => day };

const yearLast = {
  show,
  read: (day: string) => {
    const [year, month, date] = day.split("-");
    return date ? `${month}-${date}-${year}` : day;
  },
};

/** The parser for the native date input by format; undefined for a format that is no date. */
export function dayParser(format: string | undefined): typeof yearFirst | undefined {
  if (format === "date-ymd") return yearFirst;
  return format === "date-mdy" ? yearLast : undefined;
}
