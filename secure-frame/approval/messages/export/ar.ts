import { apart } from '../apart.ts'
import type { ExportMessages } from './en.ts'

const countTries = (count: number) => {
  if (count === 1) return 'بقيت محاولة واحدة'
  if (count === 2) return 'بقيت محاولتان'
  return count <= 10 ? `بقيت ${count} محاولات` : `بقيت ${count} محاولة`
}

export const arExport: ExportMessages = {
  exportTitle: 'تصدير المفتاح الخاص',
  exportFor: (email) => `لـ ${apart(email)}، حساب عادي`,
  exportForOwn: 'لهذا الحساب',
  exportWarningTitle: 'من يملك هذا المفتاح يستطيع أخذ أموالك',
  exportWarningText: 'لن يطلبه منك Foyer ولا أي موقع ولا أي شخص من الدعم أبدًا.',
  exportAlone: 'تأكد من ألا يرى أحد شاشتك. أنهِ المكالمات ومشاركة الشاشة.',
  exportNoPaste: 'لا تلصقه في موقع أو محادثة أو بريد إلكتروني.',
  exportNoChange: 'لا يمكنك تغييره لاحقًا.',
  goBack: 'رجوع',
  exportKey: 'عرض المفتاح',
  enterCode: (email) => `أدخل الرمز المرسل إلى ${apart(email)}`,
  lookInSpam: 'لم تستلمه؟ تفقد مجلد البريد المزعج.',
  sixDigits: 'رمز من ستة أرقام',
  checkingCode: 'جارٍ التحقق من الرمز',
  openingKey: 'جارٍ تحميل مفتاحك',
  sendingCode: 'جارٍ إرسال رمز',
  wrongCode: (tries) => `رمز خاطئ. ${countTries(tries)}.`,
  wrongCodePlain: 'رمز خاطئ.',
  codeExpired: 'انتهت صلاحية هذا الرمز. اطلب رمزًا جديدًا.',
  codeLocked: 'رموز خاطئة كثيرة. اطلب رمزًا جديدًا.',
  tryAfter: (seconds) => `أعد المحاولة بعد ${seconds} ثانية`,
  newCode: 'رمز جديد',
  somethingWrong: 'حدث خطأ ما',
  privateKey: 'المفتاح الخاص',
  derivedKey: (network) => `المفتاح الخاص، ${apart(network)}، مشتق من مفتاحك`,
  recoveryPhrase: 'عبارة الاسترداد',
  holdToShow: 'اضغط مطولًا للعرض',
  hidden: 'مخفي',
  copyCleared: (seconds) => `نسخ، يُمحى بعد ${seconds} ث`,
  copied: (seconds) => `نُسخ. يُمحى بعد ${seconds} ث`,
  copyFailed: 'تعذّر النسخ',
  closesIn: (time) => `تُغلق هذه النافذة بعد ${apart(time)}.`,
  done: 'تم',
}
