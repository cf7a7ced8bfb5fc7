import { apart } from '../apart.ts'
import type { OpeningMessages } from './en.ts'

export const arOpening: OpeningMessages = {
  isItYours: 'هل هذا عنوانك؟',
  firstTimeHere: 'أول مرة في هذا المتصفح على هذا الموقع',
  balance: 'الرصيد',
  lastUsed: 'آخر استخدام',
  usedOn: (day, device) => `${apart(day)}، ${apart(device)}`,
  noOtherDevice: 'لا يوجد على جهاز آخر',
  unknown: 'غير معروف',
  withoutPrice: 'رموز بلا سعر',
  whyAsked: `يستطيع ${apart('Foyer')} استعادة هذه المحفظة، فيستطيع إذن فتحها. لذلك نطلب منك مقارنة العنوان.`,
  emptyAndNew: 'تبدو هذه المحفظة فارغة وجديدة',
  emptyAndNewText: 'إن كان لك عنوان آخر من قبل، فأجب بلا، ولا ترسل شيئًا إلى هذا العنوان.',
  balanceUnknown: 'تعذّرت قراءة الرصيد الآن',
  balanceUnknownText: 'قارن العنوان كله. إن كان لك عنوان آخر من قبل، فأجب بلا.',
  isMine: 'نعم، هو عنواني',
  isNotMine: 'لا، ليس عنواني',
  notMineAndClose: 'لا، ليس عنواني. إغلاق',
}
