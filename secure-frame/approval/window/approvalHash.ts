/** The fragment by which a document of the secure origin knows that it is a window for one approval. */
export const approvalHash = '#approval'
