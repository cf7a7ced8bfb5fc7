import { wantedLanguage } from '../messages/wantedLanguage.ts'

/** The language of a page of the provider: by the client's `ui_locales` (OpenID Connect Core, 3.1.2.1), or the browser's. */
export const askedLanguage = (uiLocales: unknown, acceptLanguage: string | undefined) =>
  wantedLanguage(typeof uiLocales === 'string' ? uiLocales.split(' ').join(',') : acceptLanguage)
