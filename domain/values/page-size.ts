/** Rows on a page of a list, unless its contract names another number (9.3). */
export const PAGE_SIZE = 50
