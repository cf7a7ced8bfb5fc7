import type { shared as English } from '../en/shared.ts'

export const shared: typeof English = {
  noWindow: (wallet) => `لا ترى نافذة؟ اضغط رمز ${wallet} في شريط أدوات المتصفح.`,
  connected: 'تم الاتصال',
  longWait: 'يستغرق ذلك وقتًا أطول من المعتاد. يمكنك الانتظار.',

  cancel: 'إلغاء',

  account: 'الحساب',
  receive: 'استلام',
  copied: 'تم النسخ',
  done: 'تم',
  disconnect: 'قطع الاتصال',
  disconnectFailed: 'تعذّر قطع الاتصال',

  clearSearch: 'مسح البحث',
  unknownNetwork: 'شبكة غير معروفة',

  send: 'إرسال',
  amount: 'المبلغ',
  network: 'الشبكة',
  notAnAmount: 'أدخل رقمًا، مثل 0.12.',
  tooPrecise: (symbol, decimals) => `عدد المنازل العشرية في ${symbol} هو ${decimals}.`,
  sending: 'جارٍ الإرسال',
  transaction: 'المعاملة',
  sent: 'تم الإرسال',
  unverified: 'غير موثّق',

  failed: 'فشلت',
  pending: 'معلّقة',
}
