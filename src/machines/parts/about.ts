/** The meta data of every state: the section of the specification it implements, and its meaning. */
export const about = (spec: string, description: string) => ({ meta: { spec }, description });
