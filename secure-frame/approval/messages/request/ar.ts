import { apart } from '../apart.ts'
import type { RequestMessages } from './en.ts'

export const arRequest: RequestMessages = {
  alsoNames: (uri) => `ستُستخدم في ${apart(uri)}، وهو موقع آخر.`,
  wrongChecksumTitle: 'قد يكون في أحد العناوين خطأ مطبعي',
  wrongChecksumText: (address) => `المجموع الاختباري للعنوان ${apart(address)} غير صحيح. قارن كل حرف.`,
  waitsTitle: 'على هذا أن ينتظر',
  waitsText: (missing) => `لن يُحتسب إلا بعد ${missing} من هذا الحساب لم تُرسل بعد.`,
  waitsForTransactions: (count) => (count === 1 ? 'معاملة أخرى' : `${count} معاملات أخرى`),
  addedData: 'بيانات إضافية',
  addedCodes: (codes) => `وسم الإحالة: ${apart(codes)}`,
}
