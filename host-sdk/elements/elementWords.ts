import type { Language } from '#protocol/vocabulary/language'
import { hostLanguage } from '../words.ts'

const words: Record<Language, Record<'account' | 'signedIn' | 'network' | 'unsupported', string>> = {
  en: { account: 'Account', signedIn: 'signed in', network: 'Network', unsupported: 'Unsupported network' },
  de: { account: 'Konto', signedIn: 'angemeldet', network: 'Netzwerk', unsupported: 'Netzwerk nicht unterstützt' },
  ar: { account: 'الحساب', signedIn: 'مسجّل الدخول', network: 'الشبكة', unsupported: 'شبكة غير مدعومة' },
}

/** Returns the messages of `<foyer-account>` and `<foyer-network>` in the language of the element, page or browser. */
export const elementWords = ({ lang }: HTMLElement) => words[hostLanguage(lang || document.documentElement.lang)]
