import type { items as English } from '../en/items.ts'

export const items: typeof English = {
  items: 'رموز NFT',
  item: 'رمز NFT',
  itemCount: (count) => `رموز NFT: ${count}`,
  allItems: 'كل رموز NFT',
  noItems: 'لا رموز NFT بعد',
  noItemsText: (network) => `رموز NFT التي تستلمها على ${network} تظهر هنا.`,
  itemsFailed: 'تعذّر تحميل رموز NFT',
  itemsFailedText: 'هي في أمان. تحقق من اتصالك ثم حاول مرة أخرى.',
  collection: 'المجموعة',
  itemNumber: 'معرّف الرمز',
  contract: 'العقد',
  youHave: 'لديك',
  pictureMissing: 'الصورة غير متاحة',
  unverifiedItemText: 'هذه المجموعة غير موثّقة. يمكن لأي شخص نسخ اسم أو صورة.',
  spamItem: 'مزعج على الأرجح',
  spamItemText: 'يمكن لأي شخص أن يرسل إليك رموز NFT. لا تفتح الروابط الواردة في أسمائها.',
}
