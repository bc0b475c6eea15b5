/** A supplier went away or came back: its vendors’ games cannot be opened, or can again. `note_supplier_health` records it for each merchant that offers one. */
export const healthChanged = 'vendors.health'

/** What a supplier declares of its games has changed. It belongs to no merchant. */
export const gamesChanged = 'vendors.games'
