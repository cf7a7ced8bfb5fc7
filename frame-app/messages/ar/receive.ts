import type { receive as English } from '../en/receive.ts'

export const receive: typeof English = {
  askForAmount: 'اطلب مبلغًا',
  anyAmount: 'أي مبلغ',
  copyPaymentLink: 'انسخ رابط الدفع',
  paymentCode: 'رمز QR لطلب الدفع',
  addressCode: 'رمز QR لعنوانك',
  sendOnlyOn: (network) => `أرسل عبر ${network} فقط إلى هذا العنوان.`,
  changeNetwork: 'تغيير الشبكة',
  share: 'مشاركة',
  shareFailed: 'تعذّرت المشاركة',
}
