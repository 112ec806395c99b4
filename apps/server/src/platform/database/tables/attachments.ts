/** An uploaded file as it is now; filled by its history. */
export interface AttachmentTable {
  id: string;
  version: number;
  created_at: Date;
  updated_at: Date;
  file_name: string;
  postfix: string;
  size: number;
  content_type: string;
  sha256: string;
  storage_key: string;
  usage: string | null;
  access_type: string;
  status: string;
  org_id: string | null;
  application_name: string | null;
  desc_name: string | null;
  remarks: string | null;
  uploader_id: string | null;
  uploader_name: string | null;
  /** The unit of who uploaded it; null for accounts above the units. */
  unit_id: string | null;
  region_code: string | null;
}

/** A proof that a unit files for an item; filled by its history. */
export interface DeclarationFileTable {
  id: string;
  version: number;
  created_at: Date;
  updated_at: Date;
  unit_id: string;
  item_id: string;
  file_name: string;
  file_type: string;
  year_limit: number;
  file_id: string;
  remarks: string | null;
}

export interface AttachmentTables {
  attachment: AttachmentTable;
  attachment_thumbnail: { attachment_id: string; data_url: string; created_at: Date };
  /** Files that the sweep found without a record that refers to them, and since when. */
  attachment_unreferenced: { attachment_id: string; since: Date };
  declaration_file: DeclarationFileTable;
}
