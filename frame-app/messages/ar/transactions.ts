import type { transactions as English } from '../en/transactions.ts'

export const transactions: typeof English = {
  networkFeeAbout: 'رسوم الشبكة، نحو',
  total: 'الإجمالي، نحو',
  openingAccount: 'فتح حساب المستلم، مرة واحدة',
  tokenFee: 'رسوم الرمز',
  wouldFail: 'سيفشل هذا التحويل: العقد يرفضه.',
  wouldBreak: 'سيفشل هذا التحويل: العقد يتوقف.',
  belowRent: 'يحتفظ حساب Solana بما لا يقل عن 0.00089 SOL. أرسل أكثر أو أبقِ أكثر.',
  tokenUnsendable: 'لا يمكن إرسال رموز من هذا النوع من هنا.',
  feePaid: 'الرسوم المدفوعة',
  cancelIt: 'إلغاؤه',
  feeAtMost: 'الرسوم الآن، على الأكثر',
  newFeeAtMost: 'الرسوم الجديدة، على الأكثر',
  replaceTooLate: 'قبلت الشبكة التحويل بالفعل.',
  faultDeclined: 'رفضت في محفظتك.',
  faultFunds: 'لا يكفي حسابك للمبلغ ورسوم الشبكة معًا.',
  faultMoved: 'تغيّر الحساب أو الشبكة أثناء المراجعة.',
  faultNonce: 'سبقتها معاملة أخرى لهذا الحساب.',
  faultFee: 'تطلب الشبكة الآن رسومًا أعلى. راجع مرة أخرى بالرسوم الجديدة.',
  faultGas: 'لا تقبل الشبكة معاملة بهذه الكمية من الغاز.',
  faultUnknown: 'لم تستطع محفظتك الإرسال. أموالك في مكانها.',
}
