import { preferredLanguage } from '../messages/preferredLanguage.ts'

/**
 * Returns the language for a provider page, from the client's `ui_locales` (OpenID Connect Core, 3.1.2.1) or from the
 * browser.
 */
export const requestedLanguage = (uiLocales: unknown, acceptLanguage: string | undefined) =>
  preferredLanguage(typeof uiLocales === 'string' ? uiLocales.split(' ').join(',') : acceptLanguage)
