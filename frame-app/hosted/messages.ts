import type { Language } from '#protocol/vocabulary/language'

/** The texts of the hosted page around the modal. English defines the keys. */
const en = {
  continueTo: 'Continue to',
  cancel: 'Cancel and go back',
  signingIn: 'Signing you in…',
  askedAnew: (site: string) => `${site} wants you to sign in again.`,
  signInAnew: 'Sign in again',
  signWith: (wallet: string) => `Sign in with ${wallet}`,
  confirmIn: (wallet: string) => `Confirm the message in ${wallet}.`,
  declined: 'You declined. Nothing was shared.',
  failed: 'That didn’t work. Nothing was shared.',
  tryAgain: 'Try again',
  terms: 'Terms',
  privacy: 'Privacy policy',
}
type Messages = typeof en

const de: Messages = {
  continueTo: 'Weiter zu',
  cancel: 'Abbrechen und zurück',
  signingIn: 'Du wirst angemeldet …',
  askedAnew: (site) => `${site} bittet dich, dich erneut anzumelden.`,
  signInAnew: 'Erneut anmelden',
  signWith: (wallet) => `Mit ${wallet} anmelden`,
  confirmIn: (wallet) => `Bestätige die Nachricht in ${wallet}.`,
  declined: 'Du hast abgelehnt. Es wurde nichts geteilt.',
  failed: 'Das hat nicht geklappt. Es wurde nichts geteilt.',
  tryAgain: 'Erneut versuchen',
  terms: 'Nutzungsbedingungen',
  privacy: 'Datenschutz',
}

const ar: Messages = {
  continueTo: 'المتابعة إلى',
  cancel: 'إلغاء والعودة',
  signingIn: 'جارٍ تسجيل دخولك…',
  askedAnew: (site) => `يطلب منك ${site} تسجيل الدخول من جديد.`,
  signInAnew: 'تسجيل الدخول من جديد',
  signWith: (wallet) => `تسجيل الدخول بواسطة ${wallet}`,
  confirmIn: (wallet) => `أكّد الرسالة في ${wallet}.`,
  declined: 'لقد رفضت. لم تتم مشاركة أي شيء.',
  failed: 'لم ينجح ذلك. لم تتم مشاركة أي شيء.',
  tryAgain: 'إعادة المحاولة',
  terms: 'الشروط',
  privacy: 'سياسة الخصوصية',
}

export const hostedMessages: Record<Language, Messages> = { en, de, ar }
