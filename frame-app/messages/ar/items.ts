import type { items as English } from '../en/items.ts'

export const items: typeof English = {
  items: 'المقتنيات',
  item: 'مقتنى',
  itemCount: (count) => `المقتنيات: ${count}`,
  allItems: 'كل المقتنيات',
  noItems: 'لا مقتنيات بعد',
  noItemsText: (network) => `المقتنيات التي تستلمها على ${network} تظهر هنا.`,
  itemsFailed: 'لم تُحمَّل مقتنياتك',
  itemsFailedText: 'هي في أمان. تحقق من اتصالك ثم حاول مرة أخرى.',
  collection: 'المجموعة',
  itemNumber: 'الرقم',
  contract: 'العقد',
  youHave: 'لديك',
  pictureMissing: 'الصورة غير متاحة',
  unverifiedItemText: 'هذه المجموعة ليست في أي قائمة. يمكن لأي شخص استخدام أي اسم وأي صورة.',
  spamItem: 'مزعج على الأرجح',
  spamItemText: 'يمكن لأي شخص أن يرسل إليك مقتنيات. لا تزر العناوين الواردة في أسمائها.',
}
