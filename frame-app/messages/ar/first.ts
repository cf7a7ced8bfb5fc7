import type { en as English } from '../en/first.ts'

export const first: typeof English = {
  back: 'رجوع',
  close: 'إغلاق',
  dismiss: 'إخفاء',
  tryAgain: 'أعد المحاولة',
  somethingWentWrong: 'حدث خطأ ما',
  offline: 'أنت غير متصل بالإنترنت. جارٍ إعادة الاتصال...',

  connectTo: (app) => `الاتصال بـ ${app}`,
  wallets: 'المحافظ',
  recent: 'الأخيرة',
  installed: 'مثبتة',
  terms: 'الشروط',
  privacyPolicy: 'سياسة الخصوصية',
  acceptPrefix: 'بالمتابعة فإنك توافق على',
  and: 'و',

  scanTitle: 'امسح بهاتفك',
  scanAny: 'أي محفظة تدعم WalletConnect',
  anotherDevice: 'استخدم جهازًا آخر',
  allWallets: 'كل المحافظ',
  atLeast: (count) => `${count}+`,
  newToWallets: 'جديد على المحافظ؟',

  authenticating: 'جارٍ التحقق من تسجيل الدخول…',

  email: 'البريد الإلكتروني',
  continue: 'متابعة',
  orContinueWith: 'أو المتابعة باستخدام',
  continueWithWallet: 'المتابعة بمحفظة',
  fullEmail: 'أدخل عنوان بريد كاملًا، مثل you@example.com.',
  anErrorOccurred: 'حدث خطأ',
}
