/** MM-dd-yyyy as the date input's yyyy-MM-dd; what is in neither order is nothing it could show. */
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

/** How the platform's date input is read and written for a format; undefined for one that is no date. */
export function dayReading(format: string | undefined): typeof yearFirst | undefined {
  if (format === "date-ymd") return yearFirst;
  return format === "date-mdy" ? yearLast : undefined;
}
