/** The money of a purchase as JSON, for the statements of the rooms that stand above. */
export { moneyOfPurchase } from './account-claim-store.ts'
