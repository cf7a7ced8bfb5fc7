/** How long a code that was typed lets the session do what is sensitive. */
export const stepUpLifeMs = 300_000
