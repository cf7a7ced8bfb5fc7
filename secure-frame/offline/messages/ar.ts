import { apart } from '../../approval/messages/apart.ts'
import type { OfflineMessages } from './en.ts'

export const arOffline: OfflineMessages = {
  title: 'افتح محفظة من دون Foyer',
  text: 'تعمل هذه الصفحة وحدها: احفظها واقطع الاتصال ثم افتحها. لا يغادرها شيء مما تكتبه.',
  onLineTitle: 'هذا الجهاز متصل',
  onLineText: 'لا تستطيع الصفحة نفسها إرسال أي شيء. ولمزيد من الأمان اقطع اتصال هذا الجهاز أولًا.',
  openFile: 'افتح الملف',
  openByPasskey: 'افتح بمفتاح مرور',
  passkeyHere: (address) => `يفتحه مفتاح مرور أيضًا، ولكن على ${apart(address)} فقط، ما دام هذا العنوان قائمًا.`,
  wrongPasskey: 'لم يفتح أي مفتاح مرور الملف.',
  openWords: 'افتح الكلمات أو المفتاح',
  wrongFile: 'هذا الملف تالف أو ليس ملف استرداد.',
  wrongPassphrase: 'عبارة المرور هذه لا تفتح الملف.',
  wrongWords: 'أدخل 12 أو 24 كلمة لمحفظة، أو مفتاحًا خاصًا.',
  opened: 'المحفظة مفتوحة',
  takeElsewhere: 'استورد أحدها إلى محفظة أخرى. من يراها يستطيع أخذ أموالك.',
  addressOf: (network) => `العنوان، ${network}`,
  closeIt: 'إغلاق المحفظة',
}
