export async function makeIcons(_output: string): Promise<void> {}
