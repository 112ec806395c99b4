/** How wide an input of a search row is. */
export const searchWidth = { xs: '100%', sm: 200 } as const;
