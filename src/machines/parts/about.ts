/** What every state says of itself: the section of the spec it implements, and what it means. */
export const about = (spec: string, description: string) => ({ meta: { spec }, description });
