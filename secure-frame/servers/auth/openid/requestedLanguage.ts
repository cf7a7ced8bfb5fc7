import { preferredLanguage } from '../messages/preferredLanguage.ts'

/** The language of a page of the provider: by the client's `ui_locales` (OpenID Connect Core, 3.1.2.1), or the browser's. */
export const requestedLanguage = (uiLocales: unknown, acceptLanguage: string | undefined) =>
  preferredLanguage(typeof uiLocales === 'string' ? uiLocales.split(' ').join(',') : acceptLanguage)
