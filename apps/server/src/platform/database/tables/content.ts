/** The tables of content management that are asked for by name; those of its entities follow from their definitions. */
export interface ContentTables {
  content_model: { id: string; model_content: string | null };
  content_model_field: {
    id: string;
    model_id: string;
    content_field: string;
    display_name: string;
    type: string;
    hidden: string | null;
  };
}
