/** Joins the class names that are present. */
export const joinClasses = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ')
